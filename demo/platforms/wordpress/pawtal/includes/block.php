<?php
/**
 * The block. It is rendered here, so that a post stores only its attributes.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function () {
		register_block_type(
			dirname( PAWTAL_FILE ) . '/block',
			array(
				// The editor shows sample data, and takes scripts of blocks into its frame. Pages load it once they need it.
				'script_handles'  => is_admin() ? array( 'pawtal' ) : array(),
				'render_callback' => static function ( $attributes, $content ) {
					$options = (array) ( $attributes['options'] ?? array() );
					// What the block holds is for visitors who stay on the page.
					$inside = 'content' === ( $options['signed-out'] ?? pawtal_setting( 'pawtal_signed_out' ) ) ? $content : '';
					$html   = pawtal_tag( $attributes['widget'] ?? '', $options, $inside );
					if ( '' === $html ) {
						return pawtal_unknown( $attributes['widget'] ?? '' );
					}
					wp_enqueue_script( 'pawtal' );
					return '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
				},
			)
		);
		wp_set_script_translations( 'pawtal-widget-editor-script', 'pawtal', dirname( PAWTAL_FILE ) . '/languages' );
	}
);

add_action(
	'enqueue_block_editor_assets',
	static function () {
		$data = wp_json_encode(
			array(
				'tags'      => pawtal_facts(),
				'problem'   => pawtal_problem(),
				'languages' => pawtal_languages(),
				'signIn'    => pawtal_host() . '/signin',
				'signedOut' => pawtal_setting( 'pawtal_signed_out' ),
				'links'     => pawtal_editor_links(),
			)
		);
		wp_add_inline_script( 'pawtal-widget-editor-script', 'window.pawtal = ' . $data . ';', 'before' );
	}
);
