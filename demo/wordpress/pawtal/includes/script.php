<?php
/**
 * The one script of a page.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** Whether there is a widget in that text, in any of the ways to write one. */
function pawtal_is_in( $text ) {
	return 1 === preg_match( '~<account-[a-z]|\[account\s|data-account-widget=|<!-- wp:pawtal/|[?&;]widget=~', (string) $text );
}

add_action(
	'init',
	static function () {
		$host = pawtal_host();
		if ( '' !== $host ) {
			// Without a version: another address would be another copy of the script.
			wp_register_script( 'pawtal', $host . '/account.js', array(), null, false );
		}
	}
);

// In the head where it can be known already, so that widgets load with the page.
add_action(
	'wp_enqueue_scripts',
	static function () {
		if ( is_singular() && pawtal_is_in( get_post()->post_content ) ) {
			wp_enqueue_script( 'pawtal' );
		}
	}
);

// Else where it is seen: lists of posts, widget areas, templates.
foreach ( array( 'the_content', 'render_block', 'widget_text' ) as $pawtal_filter ) {
	add_filter(
		$pawtal_filter,
		static function ( $content ) {
			if ( pawtal_is_in( $content ) ) {
				wp_enqueue_script( 'pawtal' );
			}
			return $content;
		},
		20
	);
}

// A module, which names the account's backend. In the head it keeps the page from jumping; in the body `blocking` has no effect.
add_filter(
	'script_loader_tag',
	static function ( $tag, $handle, $src ) {
		if ( 'pawtal' !== $handle ) {
			return $tag;
		}
		return sprintf(
			"<script type=\"module\" src=\"%s\" data-host=\"%s\" blocking=\"render\" id=\"pawtal-js\"></script>\n",
			esc_url( $src ),
			esc_attr( pawtal_host() )
		);
	},
	10,
	3
);
