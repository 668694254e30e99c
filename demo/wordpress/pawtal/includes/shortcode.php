<?php
/**
 * [account widget="next-delivery" pet="…" preview="sample"]What visitors see[/account]
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function () {
		add_shortcode(
			'account',
			static function ( $written, $content = '' ) {
				$attributes = array();
				foreach ( (array) $written as $name => $value ) {
					// An attribute without a value has a numeric key.
					is_int( $name ) ? $attributes[ strtolower( $value ) ] = '' : $attributes[ str_replace( '_', '-', $name ) ] = $value;
				}
				$widget = $attributes['widget'] ?? '';
				$inside = do_shortcode( wp_kses_post( (string) $content ) );
				$html   = pawtal_tag( $widget, $attributes, $inside );
				if ( '' === $html ) {
					return $inside . pawtal_unknown( $widget );
				}
				wp_enqueue_script( 'pawtal' );
				return $html;
			}
		);
	}
);

/** The text in place of an unknown widget, for people who can edit posts; empty for anyone else. */
function pawtal_unknown( $widget ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$names = array();
	foreach ( array_keys( pawtal_tags() ) as $tag ) {
		$names[] = substr( $tag, strlen( 'account-' ) );
	}
	return '<p><strong>' . esc_html(
		sprintf(
			/* translators: 1: what was written, 2: the names that there are */
			__( 'Pawtal knows no widget “%1$s”. It may be: %2$s.', 'pawtal' ),
			$widget,
			implode( ', ', $names )
		)
	) . '</strong></p>';
}
