<?php
/**
 * Settings → Pawtal: the address of the account.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** Origin of the account's backend, without a trailing slash; empty: not set yet. */
function pawtal_host() {
	return pawtal_origin( get_option( 'pawtal_host', '' ) );
}

/** Scheme, host and port of an http(s) URL, in lower case as browsers write them; empty for any other. */
function pawtal_origin( $url ) {
	$parts  = wp_parse_url( trim( (string) $url ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	if ( ! in_array( $scheme, array( 'http', 'https' ), true ) || ! preg_match( '/^([a-z0-9.-]+|\[[0-9a-f:]+\])$/', $host ) ) {
		return '';
	}
	return esc_url_raw( $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) );
}

/**
 * Asks the account whether it is there, and whether pages of this site may read its answers.
 *
 * @return array{ok: bool, text: string}
 */
function pawtal_test() {
	$host   = pawtal_host();
	$script = wp_remote_get( $host . '/account.js', array( 'timeout' => 5 ) );
	if ( is_wp_error( $script ) ) {
		/* translators: 1: an address, 2: a technical reason */
		return pawtal_tested( false, sprintf( __( '%1$s doesn’t answer: %2$s. Is the address right?', 'pawtal' ), $host, $script->get_error_message() ) );
	}
	if ( 200 !== wp_remote_retrieve_response_code( $script ) || false === strpos( wp_remote_retrieve_header( $script, 'content-type' ), 'javascript' ) ) {
		/* translators: %s: an address */
		return pawtal_tested( false, sprintf( __( 'There is something else at %s than the account: account.js is missing.', 'pawtal' ), $host ) );
	}
	$own     = pawtal_origin( home_url() );
	$auth    = wp_remote_get(
		$host . '/service-endpoint/shopping/auth',
		array(
			'timeout' => 5,
			'headers' => array( 'origin' => $own ),
		)
	);
	$allowed = is_wp_error( $auth ) ? '' : wp_remote_retrieve_header( $auth, 'access-control-allow-origin' );
	if ( $host !== $own && $own !== $allowed ) {
		return pawtal_tested(
			false,
			/* translators: 1: the account's address, 2: this site's */
			sprintf( __( '%1$s answers, but doesn’t let pages of %2$s read its answers. A developer adds that address to the ALLOWED_ORIGINS of the account.', 'pawtal' ), $host, $own )
		);
	}
	preg_match( '/[`"\'](\d+\.\d+\.\d+)[`"\']/', wp_remote_retrieve_body( $script ), $version );
	/* translators: 1: an address, 2: a version */
	return pawtal_tested( true, sprintf( __( '%1$s answers, version %2$s, and allows this site.', 'pawtal' ), $host, $version[1] ?? '?' ) );
}

/** The result of a test. */
function pawtal_tested( $ok, $text ) {
	return compact( 'ok', 'text' );
}

/** Names of the languages by their value of `locale`. */
function pawtal_languages() {
	return array(
		'de-DE' => __( 'German', 'pawtal' ),
		'de-AT' => __( 'German (Austria)', 'pawtal' ),
		'en-GB' => __( 'English', 'pawtal' ),
		'en-IE' => __( 'English (Ireland)', 'pawtal' ),
		'en-BE' => __( 'English (Belgium)', 'pawtal' ),
		'en-SE' => __( 'English (Sweden)', 'pawtal' ),
		'en-DK' => __( 'English (Denmark)', 'pawtal' ),
		'fr-FR' => __( 'French', 'pawtal' ),
		'nl-NL' => __( 'Dutch', 'pawtal' ),
	);
}

add_action(
	'admin_init',
	static function () {
		register_setting(
			'pawtal',
			'pawtal_host',
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => static function ( $value ) {
					$origin = pawtal_origin( $value );
					if ( '' === $origin && '' !== trim( (string) $value ) ) {
						add_settings_error(
							'pawtal_host',
							'pawtal_host',
							__( 'That is no web address. Write it like this: https://shop.example', 'pawtal' )
						);
						return pawtal_host();
					}
					return $origin;
				},
			)
		);
		add_settings_section( 'pawtal', '', '__return_null', 'pawtal' );
		add_settings_field(
			'pawtal_host',
			__( 'Address of the account', 'pawtal' ),
			static function () {
				printf(
					'<input type="url" class="regular-text" id="pawtal_host" name="pawtal_host" value="%s" placeholder="https://shop.example" aria-describedby="pawtal_host_help">
					<p class="description" id="pawtal_host_help">%s</p>',
					esc_attr( pawtal_host() ),
					esc_html__( 'It must belong to the same site as this one: browsers send customers’ sessions nowhere else.', 'pawtal' )
				);
			},
			'pawtal',
			'pawtal',
			array( 'label_for' => 'pawtal_host' )
		);
	}
);

/** URL of the settings page. */
function pawtal_settings_url() {
	return admin_url( 'options-general.php?page=pawtal' );
}

/** What is missing, as a text for the editor and for administrators; empty: nothing. */
function pawtal_problem() {
	return '' === pawtal_host()
		? __( 'Pawtal doesn’t know yet where the account is: an administrator sets its address under Settings → Pawtal. Until then no widget is shown.', 'pawtal' )
		: '';
}

// Adds a link to the settings to the plugin's row.
add_filter(
	'plugin_action_links_' . plugin_basename( PAWTAL_FILE ),
	static function ( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( pawtal_settings_url() ), esc_html__( 'Settings', 'pawtal' ) ) );
		return $links;
	}
);

add_action(
	'admin_notices',
	static function () {
		$screen = get_current_screen();
		if ( '' === pawtal_problem() || ! current_user_can( 'manage_options' ) || ( $screen && 'settings_page_pawtal' === $screen->id ) ) {
			return;
		}
		printf(
			'<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
			esc_html( pawtal_problem() ),
			esc_url( pawtal_settings_url() ),
			esc_html__( 'Set the address', 'pawtal' )
		);
	}
);

add_action(
	'admin_menu',
	static function () {
		add_options_page(
			__( 'Pawtal', 'pawtal' ),
			__( 'Pawtal', 'pawtal' ),
			'manage_options',
			'pawtal',
			static function () {
				if ( ! current_user_can( 'manage_options' ) ) {
					return;
				}
				echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form method="post" action="options.php">';
				settings_fields( 'pawtal' );
				do_settings_sections( 'pawtal' );
				submit_button();
				echo '</form>';
				if ( '' !== pawtal_host() ) {
					$test = pawtal_test();
					printf(
						'<div class="notice notice-%s inline" id="pawtal_test"><p>%s</p></div>',
						$test['ok'] ? 'success' : 'error',
						esc_html( $test['text'] )
					);
				}
				echo '</div>';
			}
		);
	}
);
